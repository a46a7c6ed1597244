import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type Checked, checkReceipt } from './check-receipt.ts';
import { useLoadBookKeys } from './key-queries.ts';
import { receiptIn } from './receipt-link.ts';

/** A receipt from entry to verdict. One that the address has in its fragment is checked at once. */
export function useReceiptCheck() {
  const { hash } = useLocation();
  const loadKeys = useLoadBookKeys();
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const latest = useRef(0);

  const check = async (given: string) => {
    const receipt = receiptIn(given.trim());
    const turn = ++latest.current;
    setText(receipt);
    setChecked(null);
    setIsChecking(true);
    const result = await checkReceipt(receipt, loadKeys);
    // Another may have been given meanwhile.
    if (turn !== latest.current) return;
    setChecked(result);
    setIsChecking(false);
  };

  const checkHash = useEffectEvent((fragment: string) => void check(fragment));
  useEffect(() => {
    if (hash.length <= 1) return;
    const soon = setTimeout(() => checkHash(hash));
    return () => clearTimeout(soon);
  }, [hash]);

  return {
    text,
    /** What was found about another text no longer holds. */
    edit: (typed: string) => {
      latest.current++;
      setText(typed);
      setChecked(null);
      setIsChecking(false);
    },
    check,
    checked,
    isChecking,
  };
}
