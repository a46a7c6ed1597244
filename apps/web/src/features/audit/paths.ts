export const AUDIT = '/admin/audit';

/** The audit trail of the given target. */
export const auditAddress = (search: string) => `${AUDIT}?search=${encodeURIComponent(search)}`;
