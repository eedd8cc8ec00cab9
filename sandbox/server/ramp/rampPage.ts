import { escapeHtml, plainPage } from '../secure/plainPage.ts'

export const rampName = 'Sandbox ramp, no money'

type Order = {
  readonly amount: string
  readonly currency: string
  readonly token: string
  readonly address: string
}

/** The page where a visitor would pay: any button ends it, and no money moves. */
export function payPage({ amount, currency, token, address }: Order): string {
  const sum = `${amount} ${currency.toUpperCase()}`
  return plainPage(
    rampName,
    `<p>This page stands in for the site of a seller. It takes no money, and sends tokens of this machine's chains.</p>
<article><h2>${escapeHtml(sum)} for ${escapeHtml(token)}</h2>
<p>They arrive at <b>${escapeHtml(address)}</b></p></article>
<form method="post">
<button name="pay" value="card">Pay ${escapeHtml(sum)} by card</button>
<button name="pay" value="bank">Pay ${escapeHtml(sum)} from a bank account</button>
<button name="pay" value="later">Pay, and send the tokens later</button>
<button name="pay" value="decline">Have the card declined</button>
</form>`,
  )
}

export function endPage(text: string): string {
  return plainPage(rampName, `<p>${escapeHtml(text)}</p><p>You can close this page.</p>`)
}
