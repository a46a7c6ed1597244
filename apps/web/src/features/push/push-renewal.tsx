import { useEffect, useRef } from 'react';
import { usePush, useRenew } from './queries.ts';

/** Renews a subscription by a key that the site has replaced. Whoever agreed to messages is not asked again. */
export function PushRenewal() {
  const push = usePush();
  const { press } = useRenew();
  const { endpoint = null, publicKey = null, subscribedBy = null } = push ?? {};
  const wasTried = useRef(false);
  useEffect(() => {
    if (wasTried.current) return;
    if (endpoint === null || publicKey === null || subscribedBy === null || subscribedBy === publicKey)
      return;
    // Once a visit, whatever becomes of it.
    wasTried.current = true;
    void press(
      async (renew) => void (await renew({ publicKey, endpoint })),
      () => undefined,
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each subscription, whatever else is drawn.
  }, [endpoint, publicKey, subscribedBy]);
  return null;
}
