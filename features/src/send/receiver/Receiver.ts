/** Who gets it. */
export type Receiver = {
  readonly address: string
  /** As resolved or found; the address is always shown beside it. */
  readonly name?: string
  readonly avatar?: string
}

/** What a text says about who gets what. */
export type ReceiverReading = {
  readonly receiver: Receiver
  /** What a payment link asks for. */
  readonly payment?: Payment
}

export type Payment = {
  /** Whole units as a decimal string. */
  readonly amount?: string
  /** Base units as a string of digits, where the link counts in those. */
  readonly units?: string
  /** Absent for the native currency. */
  readonly token?: string
}
