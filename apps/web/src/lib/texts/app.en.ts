/** What the site says about itself: the connection, and a newer version. */
export const app = {
  offline: 'You are offline. What you see may be out of date.',
  updateReady: 'A new version is available.',
  update: 'Reload',
  later: 'Later',
} as const;
