/** `waiting`: its turn comes; `asking`: the wallet shows it; `pending`: the network has it. */
export type CallStatus = 'waiting' | 'asking' | 'pending' | 'done' | 'failed'
