import { useRef, useState } from 'react';

/** The state of a popover whose code is loaded when its button is first pressed. */
export function useLazyPopover() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const toggle = () => {
    setWasOpened(true);
    setIsOpen(!isOpen);
  };
  return { button, isOpen, setIsOpen, wasOpened, toggle };
}
