import { fault } from '../../http/Answer.ts'

/** The answers to requests that are well formed and cannot be served. */
export const convertFaults = {
  unknownNetwork: fault(400, 'chainId', 'Expected the CAIP-2 id of a supported chain'),
  noRoute: fault(400, 'amount', 'No offer for this pair and amount'),
  noApproval: fault(400, 'from', 'The native currency needs no approval'),
  noAmount: fault(400, 'amount', 'Expected the amount to approve: no unlimited approvals here'),
  wouldFail: fault(400, 'amount', 'The transaction would fail'),
  notAccount: fault(400, 'userAddress', 'Expected the CAIP-10 id of an account'),
  unknownToken: fault(400, 'tokenAddress', 'This server converts no such token'),
}
