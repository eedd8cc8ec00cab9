import { type Consent, requestConsent } from '../inpage/requestConsent.ts'

/** Prompts the visitor, and rejects as Keplr does: with a message and no code. */
export async function promptVisitor(question: Omit<Consent, 'wallet'>): Promise<void> {
  try {
    await requestConsent({ wallet: 'Comet Wallet', ...question })
  } catch {
    throw new Error('Request rejected')
  }
}
