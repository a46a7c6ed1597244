import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { CLIENT_REPORT, DAY_SHEET, REPORTS, STAFF_REPORT } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: REPORTS,
    audience: 'admin',
    words: ['reports'],
    lazy: page(() => import('./reports.page.tsx'), 'ReportsPage'),
  },
  {
    path: STAFF_REPORT,
    audience: 'admin',
    words: ['reports'],
    lazy: page(() => import('./staff-report.page.tsx'), 'StaffReportPage'),
  },
  {
    path: CLIENT_REPORT,
    audience: 'admin',
    words: ['reports'],
    lazy: page(() => import('./client-report.page.tsx'), 'ClientReportPage'),
  },
  {
    path: DAY_SHEET,
    audience: 'admin',
    words: ['reports'],
    lazy: page(() => import('./day-sheet.page.tsx'), 'DaySheetPage'),
  },
];
