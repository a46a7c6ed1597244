import { type ReactNode, useState } from 'react';
import { pictureAddress } from '../../../lib/http/api-address.ts';

/** An uploaded poster: whole, never cropped, on its own blurred ground. */
export function TicketPoster({ url, fallback }: { url: string; fallback: ReactNode }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return fallback;
  const address = pictureAddress(url);
  return (
    <div className="relative min-h-[104px] flex-1 basis-[104px] overflow-hidden bg-surface-2">
      <img
        src={address}
        alt=""
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full scale-110 object-cover blur-md brightness-[0.62] saturate-[1.2]"
      />
      <img
        src={address}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setHasFailed(true)}
        className="absolute inset-0 size-full object-contain drop-shadow-[0_2px_10px_var(--scrim)]"
      />
    </div>
  );
}
