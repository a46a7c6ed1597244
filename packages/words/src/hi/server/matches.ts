import type { Words } from '../../words.ts';

export const headings: Words['server/matches']['headings'] = {
  match: 'मैच',
  sport: 'खेल',
  teamA: 'टीम A',
  teamB: 'टीम B',
  league: 'लीग',
  start: 'शुरू (IST)',
  end: 'समाप्त (IST)',
  rate: 'रेट (%)',
};

export const answers: Words['server/matches']['answers'] = {
  created: 'बेट बन गई',
  createdOne: '1 मैच बन गया',
  createdMany: '{{matches}} मैच बन गए',
  updated: 'बेट बदल गई',
  enabled: 'बेट चालू हो गई',
  disabled: 'बेट रुक गई',
  bettingClosed: 'बेटिंग बंद हो गई',
  suspendedNone: 'रोकने के लिए कुछ नहीं था',
  suspendedOne: '1 मैच रोका गया',
  suspended: '{{matches}} मैच रोके गए',
  resumedNone: 'फिर चालू करने के लिए कुछ नहीं था',
  resumedOne: '1 मैच पर बेटिंग फिर चालू है',
  resumed: '{{matches}} मैचों पर बेटिंग फिर चालू है',
};
