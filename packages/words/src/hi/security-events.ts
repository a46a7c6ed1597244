import type { Words } from '../words.ts';

export const security: Words['security-events']['security'] = {
  title: 'सुरक्षा घटनाएँ',
  hint: 'पिछले 31 दिनों में जो देखने लायक है, अकाउंट या पते के अनुसार। हर प्रविष्टि ऑडिट लॉग में है।',
  search: 'अकाउंट या पता खोजें',
  failed: 'सुरक्षा घटनाएँ लोड नहीं हो सकीं',
  empty: 'बताने को कुछ नहीं',
  emptyHint: 'असफल लॉगिन, अस्वीकृत अनुरोध और एक्सपोर्ट यहाँ दिखेंगे।',
  kind: 'घटना',
  view: 'घटना का प्रकार',
  all: 'सभी',
  subject: 'अकाउंट या पता',
  count: 'बार',
  first: 'पहली',
  last: 'पिछली',
  address: 'पिछला पता',
  since: 'यहाँ केवल सबसे नई {{events}} घटनाएँ गिनी गई हैं, {{time}} से आगे की। पुरानी देखने के लिए प्रकार या अवधि चुनें।',
  kinds: {
    'login-failed': 'असफल लॉगिन',
    'login-unproven': 'ब्राउज़र जाँच माँगी गई',
    'login-paused': 'रोके गए लॉगिन',
    'login-blocked': 'ब्लॉक अकाउंट में लॉगिन',
    'login-new_device': 'स्टाफ़ का नया डिवाइस',
    'password-wrong': 'ग़लत मौजूदा पासवर्ड',
    'call-denied': 'अस्वीकृत अनुरोध',
    'list-exported': 'एक्सपोर्ट',
  },
};
