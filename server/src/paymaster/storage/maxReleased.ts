/** Reservations that one call of `release` ends. */
export const maxReleased = 1_000
