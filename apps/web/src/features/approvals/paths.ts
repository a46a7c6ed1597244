export const APPROVALS = '/admin/approvals';
