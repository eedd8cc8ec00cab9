/** Messages with which nobody takes coins of the account. */
export const harmless: readonly string[] = [
  '/cosmos.gov.v1beta1.MsgVote',
  '/cosmos.gov.v1.MsgVote',
  '/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward',
]
