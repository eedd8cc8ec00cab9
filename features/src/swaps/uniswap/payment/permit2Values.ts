/** An approval for Permit2 to give `spender` an amount once, until the deadline in seconds since the epoch. */
export type Permit2Approval = {
  readonly token: string
  readonly amount: bigint
  readonly nonce: bigint
  readonly spender: string
  readonly deadline: bigint
}

/** The words of `PermitSingle`. */
export function permit2Values(approval: Permit2Approval): readonly (string | bigint)[] {
  const { token, amount, nonce, spender, deadline } = approval
  return [token, amount, deadline, nonce, spender, deadline]
}
