/** Labels below the domain of a country under which everybody may have a name. */
const publicLabel =
  /^(ac|ad|adv|asn|asso|art|biz|blog|co|com|conf|cri|eco|ed|edu|firm|gc|geek|gen|go|gob|gouv|gov|govt|gr|gub|gv|health|id|in|ind|inf|info|iwi|k12|kiwi|lg|ltd|maori|me|med|mil|mod|muni|name|ne|net|nhs|nic|nom|nsn|ntr|og|or|org|parliament|plc|police|pp|priv|pro|pub|res|sch|school|store|tm|web)\.[a-z]{2}$/
/** Providers whose customers have names below these domains. */
const provider =
  /(^|\.)(amazonaws\.com|amplifyapp\.com|appspot\.com|azure(edge|websites)\.net|azurestaticapps\.net|blogspot\.com|cloudapp\.net|cloudfront\.net|deno\.(dev|net)|eu\.org|firebaseapp\.com|fleek\.co|fly\.dev|github(preview\.dev|\.io|usercontent\.com)|gitlab\.io|glitch\.me|herokuapp\.com|hf\.space|lovable\.app|myshopify\.com|netlify\.(app|com)|ngrok(-free)?\.(app|dev|io)|now\.sh|onrender\.com|ondigitalocean\.app|on-fleek\.app|pages\.dev|r2\.dev|railway\.app|repl\.(co|it)|replit\.(app|dev)|run\.app|stackblitz\.io|streamlit\.app|surge\.sh|trycloudflare\.com|vercel\.(app|dev)|web\.app|webcontainer\.io|webflow\.io|windows\.net|wixsite\.com|wordpress\.com|workers\.dev)$/

/**
 * True for the origin of a dapp below the domain that the site's own host is directly below, such as
 * `https://app.acme.example` for `https://wallet.acme.example`. The well-known domains below which strangers have names are
 * refused; whether any other is one of them, the operator knows.
 */
export function isOwnDapp(dapp: string, site: string): boolean {
  const [dappUrl, siteUrl] = [new URL(dapp), new URL(site)]
  const domain = siteUrl.hostname.slice(siteUrl.hostname.indexOf('.') + 1)
  const isNamed =
    /^([\w-]+\.)+[a-z][\w-]*$/i.test(domain) && siteUrl.hostname.includes(`.${domain}`)
  const isPublic = publicLabel.test(domain) || provider.test(domain)
  if (!isNamed || isPublic || dappUrl.protocol !== siteUrl.protocol) return false
  // Another port may be another program's. Without TLS it is a developer's own machine.
  if (siteUrl.protocol === 'https:' && dappUrl.port !== '' && dappUrl.port !== siteUrl.port)
    return false
  const isBelow = (host: string) => `.${dappUrl.hostname}`.endsWith(`.${host}`)
  return isBelow(domain) && !isBelow(siteUrl.hostname)
}
