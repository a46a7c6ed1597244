import type { Words } from '../../words.ts';

export const headings: Words['server/audit']['headings'] = {
  no: 'क्र.',
  time: 'समय (IST)',
  kind: 'प्रकार',
  action: 'काम',
  actor: 'किसने',
  actorType: 'करने वाले का प्रकार',
  targetType: 'किस प्रकार पर',
  target: 'किस पर',
  match: 'मैच',
  teams: 'टीमें',
  before: 'पहले',
  after: 'बाद में',
  reason: 'कारण',
  address: 'पता',
  request: 'अनुरोध',
  sealed: 'सीलबंद',
};

export const cells: Words['server/audit']['cells'] = {
  yes: 'हाँ',
  no: 'नहीं',
};
