import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { takeWords } from '../lib/parting-words.ts';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info, default: Info };
const tones = {
  success: 'text-gain',
  error: 'text-loss',
  warning: 'text-time-soon',
  info: 'text-side-a',
  default: 'text-side-a',
};

/** Where toasts appear: top right, five seconds. */
export function Toasts() {
  useEffect(() => {
    const words = takeWords();
    if (words) toast[words.kind](words.text);
  }, []);
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      newestOnTop
      icon={({ type }) => {
        const Icon = icons[type];
        return <Icon aria-hidden className={`size-5 ${tones[type]}`} />;
      }}
    />
  );
}
