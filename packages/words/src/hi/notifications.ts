import type { Words } from '../words.ts';

export const notifications: Words['notifications']['notifications'] = {
  title: 'सूचनाएँ',
  bell: 'सूचनाएँ',
  bellUnread: 'सूचनाएँ, {{unread}} नई',
  unreadLine: '{{unread}} नई',
  allRead: 'आपने सब देख लिया है',
  unread: 'नई',
  markAll: 'सब पढ़ी हुई करें',
  delete: 'सूचना हटाएँ: {{title}}',
  viewAll: 'सभी सूचनाएँ देखें',
  loading: 'सूचनाएँ लोड हो रही हैं',
  emptyTitle: 'अभी कोई सूचना नहीं',
  emptyHint: 'आपकी बेट के नतीजे, डिपॉज़िट और इनाम यहाँ दिखेंगे।',
  failedTitle: 'आपकी सूचनाएँ लोड नहीं हो सकीं',
  marked: 'सभी सूचनाएँ पढ़ी हुई कर दी गईं',
  markFailed: 'सूचनाएँ पढ़ी हुई नहीं हो सकीं',
  deleted: 'सूचना हटा दी गई',
  deleteFailed: 'सूचना नहीं हट सकी',
  justNow: 'अभी-अभी',
  minutesAgo_one: '{{count}} मिनट पहले',
  minutesAgo_other: '{{count}} मिनट पहले',
  hoursAgo_one: '{{count}} घंटा पहले',
  hoursAgo_other: '{{count}} घंटे पहले',
  exactTime: '{{time}} IST',
  approved: 'मंज़ूर',
  rejected: 'नामंज़ूर',
  pending: 'पेंडिंग',
  all: 'सभी',
};

export const refusals: Words['notifications']['refusals'] = {
  NOTIFICATION_NOT_FOUND: 'सूचना नहीं मिली',
};
