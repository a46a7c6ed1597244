import type { Handlers } from '../../platform/http/call.ts';
import { LiveStream } from '../../platform/http/live-stream.ts';
import type { Hub } from './hub.ts';

export const realtimeRoutes = ({ hub }: { hub: Hub }): Handlers<'getEvents'> => ({
  getEvents: async ({ caller, reply }) => {
    hub.requireRoom();
    // Browsers name the last event they had when they come back; nothing is kept, so they ask for everything.
    const mayHaveMissed = reply.request.headers['last-event-id'] !== undefined;
    return new LiveStream((connection) => hub.open(caller, connection, { mayHaveMissed }));
  },
});
