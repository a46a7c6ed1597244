const isInToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.Toastify') !== null;

/** Whether something happened on a toast, or with the focus on its way to one: no reason to close what lies under it. */
export const isOnToast = (event: Event): boolean =>
  isInToast(event.target) || (event instanceof FocusEvent && isInToast(event.relatedTarget));
