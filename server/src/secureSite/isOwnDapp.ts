/** Domains of two labels below which everybody may have a name. */
const publicSuffix =
  /^(ac|co|com|edu|go|gob|gov|gub|ltd|me|mil|ne|net|nom|or|org|plc|sch)\.[a-z]{2}$/

/**
 * True for the origin of a dapp below the domain that the site's own host is directly below, such as
 * `https://app.acme.example` for `https://wallet.acme.example`. Whether nobody else has a name there, the operator knows.
 */
export function isOwnDapp(dapp: string, site: string): boolean {
  const [asked, own] = [new URL(dapp), new URL(site)]
  const domain = own.hostname.slice(own.hostname.indexOf('.') + 1)
  const isNamed = /^([\w-]+\.)+[a-z][\w-]*$/i.test(domain) && own.hostname.includes(`.${domain}`)
  if (!isNamed || publicSuffix.test(domain) || asked.protocol !== own.protocol) return false
  const isBelow = (host: string) => `.${asked.hostname}`.endsWith(`.${host}`)
  return isBelow(domain) && !isBelow(own.hostname)
}
