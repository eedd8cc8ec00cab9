type Where = { network: string }

/** What happens to transfers, without address, amount or hash. */
export type SendEvents = {
  OPEN_SEND: Where
  SEND_INITIATED: Where & { token: string }
  SEND_SUCCESS: Where & { token: string }
  SEND_REJECTED: Where & { token: string }
  SEND_ERROR: Where & { token: string; code: string }
}
