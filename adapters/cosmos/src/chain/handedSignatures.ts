export type HandedSignature = { readonly sequence: number; readonly hash: string }

const maxAccounts = 100
const handed = new Map<string, HandedSignature>()

/**
 * Transactions that a node was handed and rejected, or never answered for, the last one by account and chain. The node
 * has their signatures, so they count until another one of the same sequence replaces them.
 */
export const handedSignatures = {
  get: (account: string): HandedSignature | undefined => handed.get(account),
  add(account: string, signature: HandedSignature): void {
    handed.delete(account)
    handed.set(account, signature)
    const [oldest] = handed.keys()
    if (handed.size > maxAccounts && oldest !== undefined) handed.delete(oldest)
  },
  delete: (account: string): boolean => handed.delete(account),
}
