/** The text of `connection/modalClosed`; apart from its table, which loads later. */
export const modalClosed = 'Modal closed'
