/** Messages to a device that does not show the site. */
export const push = {
  title: 'Tell me when the toss is decided',
  hint: 'A short message on this device when a bet of yours has its result, a deposit is decided, or betting on a team you follow is about to close. Nothing else.',
  yes: 'Tell me',
  no: 'Not now',
  denied: 'Your browser blocks notifications from this site. You can allow them in its settings.',
  device: 'Messages on this device',
  isOn: 'This device gets messages',
  off: 'Switch off',
  follow: 'Follow',
  following: 'Following',
  followTeam: 'Follow {{team}}',
  followingTeam: 'Following {{team}}',
  follows: 'Teams you follow',
  followsHint:
    'You are told ten minutes before betting on a match of theirs closes, unless you have a bet on it.',
  unfollow: 'Unfollow {{team}}',
} as const;

export const refusals = {
  PUSH_OFF: 'Messages to devices are not set up on this site',
  FOLLOWS_MAX: 'You follow {{most}} teams already. Unfollow one to follow another.',
  PUSH_ENDPOINT_INVALID: 'The push service of this browser is not supported',
} as const;
