/** The receiver of a transfer. */
export type Receiver = {
  readonly address: string
  /** The resolved name; the address is always shown beside it. */
  readonly name?: string
  readonly avatar?: string
}

/** The parsed receiver field. */
export type ReceiverReading = {
  readonly receiver: Receiver
  /** What a payment link requests. */
  readonly payment?: Payment
}

export type Payment = {
  /** Amount in whole units as a decimal string. */
  readonly amount?: string
  /** Amount in base units as a string of digits, when the link uses those. */
  readonly units?: string
  /** Absent for the native currency. */
  readonly token?: string
}
