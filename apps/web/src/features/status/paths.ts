export const STATUS = '/status';
