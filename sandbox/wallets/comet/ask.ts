import { askConsent, type Consent } from '../inpage/askConsent.ts'

/** Prompts the visitor, and rejects as Keplr does: with a message and no code. */
export async function ask(question: Omit<Consent, 'wallet'>): Promise<void> {
  try {
    await askConsent({ wallet: 'Comet Wallet', ...question })
  } catch {
    throw new Error('Request rejected')
  }
}
