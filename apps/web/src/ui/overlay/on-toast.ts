const isInToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.Toastify') !== null;

/** Whether an event concerns a toast, or focus moving to one: no reason to close what is under it. */
export const isOnToast = (event: Event): boolean =>
  isInToast(event.target) || (event instanceof FocusEvent && isInToast(event.relatedTarget));
