import { toast } from 'react-toastify/unstyled';

/** A failed action: what failed, and under it why. */
export const toastFailure = ({ title, reason }: { title: string; reason: string }) =>
  toast.error(
    <>
      <p>{title}</p>
      <p className="mt-0.5 text-sm font-normal text-text-2">{reason}</p>
    </>,
  );
