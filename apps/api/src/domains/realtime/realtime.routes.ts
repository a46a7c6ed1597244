import type { CallOf } from '@tossbook/contract';
import type { Handlers } from '../../platform/http/call.ts';
import { LiveStream } from '../../platform/http/live-stream.ts';
import type { Hub } from './hub.ts';

export const realtimeRoutes = ({ hub }: { hub: Hub }): Handlers<CallOf<'realtime'>> => ({
  getEvents: async ({ caller, reply }) => {
    hub.requireRoom();
    // Browsers send the id of the last event when they reconnect; none are stored, so they must refetch everything.
    const mayHaveMissed = reply.request.headers['last-event-id'] !== undefined;
    return new LiveStream((connection) => hub.open(caller, connection, { mayHaveMissed }));
  },
});
