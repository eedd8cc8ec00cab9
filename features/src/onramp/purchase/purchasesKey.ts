/** The key of the stored purchases. */
export const purchasesKey = 'purchases'
