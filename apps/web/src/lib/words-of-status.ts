const words: Record<number, string> = {
  400: 'Invalid request. Please try again.',
  401: 'Authentication required. Please login again.',
  403: "Access denied. You don't have permission to access this service.",
  404: 'Service endpoint not found. Please contact support.',
  429: 'Too many requests. Please wait a moment and try again.',
};

/** What is said of an answer that has no words of its own: a proxy's, or one that was cut short. */
export const wordsOfStatus = (status: number): string =>
  words[status] ?? 'Server error. Please try again later.';
