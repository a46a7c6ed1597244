import { useRef, useState } from 'react';

/** What hangs from a button, and is fetched when it is first wanted. */
export function useHangingLayer() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const toggle = () => {
    setWasOpened(true);
    setIsOpen(!isOpen);
  };
  return { button, isOpen, setIsOpen, wasOpened, toggle };
}
