/** Messages to a device that does not show the site. */
export const push = {
  title: 'Tell me when the toss is decided',
  hint: 'A short message on this device when a bet of yours has its result, or a deposit is decided. Nothing else.',
  yes: 'Tell me',
  no: 'Not now',
  denied: 'Your browser blocks notifications from this site. You can allow them in its settings.',
  device: 'Messages on this device',
  isOn: 'This device is told of results and deposits',
  off: 'Switch off',
} as const;

export const refusals = {
  PUSH_OFF: 'Messages to devices are not set up on this site',
  PUSH_ENDPOINT_INVALID: 'The push service of this browser is not supported',
} as const;
