import { askConsent, type Consent } from '../inpage/askConsent.ts'

/** Asks the visitor, and refuses as Keplr does: by its words alone. */
export async function ask(question: Omit<Consent, 'wallet'>): Promise<void> {
  try {
    await askConsent({ wallet: 'Comet Wallet', ...question })
  } catch {
    throw new Error('Request rejected')
  }
}
