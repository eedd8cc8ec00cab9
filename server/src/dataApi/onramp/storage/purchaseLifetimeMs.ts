/** Milliseconds after which a purchase may be deleted: 30 days. */
export const purchaseLifetimeMs = 30 * 86_400_000
