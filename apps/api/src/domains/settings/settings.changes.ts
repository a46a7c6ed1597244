import { liveChange } from '../../platform/changes/change.ts';
import { changedSettings } from '../realtime/index.ts';

export const settingChanged = liveChange<{ key: string }>('setting.changed', () => [changedSettings]);
