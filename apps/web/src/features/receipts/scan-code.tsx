import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

/** Known to some browsers alone, and not to TypeScript. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
declare const BarcodeDetector: new (options: { formats: string[] }) => Detector;

const LOOK_EVERY_MS = 250;

type ScanCodeProps = { onFound: (content: string) => void; onStop: () => void };

/** The camera's picture, until a code is in it. It is looked at here and kept nowhere. */
export function ScanCode({ onFound, onStop }: ScanCodeProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const found = useEffectEvent(onFound);
  const [isRefused, setIsRefused] = useState(false);

  useEffect(() => {
    let camera: MediaStream | null = null;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isOver = false;
    const start = async () => {
      camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const picture = video.current;
      if (isOver || picture === null) return stop();
      picture.srcObject = camera;
      await picture.play();
      const detector = new BarcodeDetector({ formats: ['qr_code'] });
      timer = setInterval(async () => {
        // A frame that cannot be read is followed by the next.
        const [code] = await detector.detect(picture).catch(() => []);
        if (code && !isOver) found(code.rawValue);
      }, LOOK_EVERY_MS);
    };
    const stop = () => {
      clearInterval(timer);
      for (const track of camera?.getTracks() ?? []) track.stop();
    };
    start().catch(() => setIsRefused(true));
    return () => {
      isOver = true;
      stop();
    };
  }, []);

  return (
    <section aria-label={t('verify.scanTitle')} className="flex flex-col gap-2.5">
      {isRefused ? (
        <p role="alert" className="text-sm font-medium text-loss">
          {t('verify.cameraFailed')}
        </p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: what the camera sees has no sound. */}
          <video
            ref={video}
            playsInline
            muted
            className="aspect-square w-full rounded-control bg-surface-2 object-cover"
          />
          <p className="text-sm text-text-2">{t('verify.scanHint')}</p>
        </>
      )}
      <Button look="secondary" onClick={onStop}>
        {t('verify.scanStop')}
      </Button>
    </section>
  );
}
