/** A dialog, sheet or menu that somebody is busy with. */
export const OPEN_LAYER = ':is([role=dialog], [role=alertdialog], [role=menu]):not([data-closed])';
