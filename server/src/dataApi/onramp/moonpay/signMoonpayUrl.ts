import { createHmac } from 'node:crypto'

/** Adds the signature of a widget's query, which has to be the last parameter: MoonPay then takes the address in it. */
export function signMoonpayUrl(url: URL, secretKey: string): string {
  const signature = createHmac('sha256', secretKey).update(url.search).digest('base64')
  return `${url.href}&signature=${encodeURIComponent(signature)}`
}
