import type { Page } from 'playwright-core'

/** A style sheet of the page, or what its script does. */
type Disguise = string | ((page: Page) => Promise<void>)

const hidden = 'linear-gradient(transparent, transparent)'
const all = 'position: fixed; inset: 0; z-index: 9; pointer-events: none; background: #ffffff'
/** The rest of the page shows through a hole, or the frame through one that is as large as a button. */
const hole = 'inset(470px 20px 20px 200px)'

/** Ways in which a page hides what its frame shows, or passes it off as something else, and lets clicks through. */
export const disguises: Readonly<Record<string, Disguise>> = {
  'a mask on the frame': `iframe { mask-image: ${hidden} }`,
  'a mask of a picture': `iframe { mask-image: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>") }`,
  'a mask that leaves the button':
    'iframe { mask-image: linear-gradient(transparent 85%, #000 85%) }',
  'masks that exclude each other': `iframe { mask: linear-gradient(#000, #000), linear-gradient(#000, #000); mask-composite: exclude }`,
  'a border of a mask': `iframe { -webkit-mask-box-image: ${hidden} }`,
  'a mask on a positioned wrapper': `#inner { position: fixed; inset: 0; mask-image: ${hidden} }`,
  'a mask on an ancestor': `#outer { position: relative; height: 600px; mask-image: ${hidden} }`,
  'a mask on the body': `body { min-height: 600px; mask-image: ${hidden} }`,
  'a mask on the root': `html { mask-image: ${hidden} }`,
  'rounded corners of the frame': 'iframe { border-radius: 50% }',
  'rounded corners that leave the button': 'iframe { border-radius: 0 0 20px 0 / 0 0 560px 0 }',
  'rounded corners of a wrapper':
    '#inner { position: fixed; inset: 0 auto auto 0; width: 400px; height: 600px; overflow: hidden; border-radius: 300px }',
  'corners of another shape': 'iframe { border-radius: 50%; corner-shape: scoop }',
  'notched corners of a wrapper':
    '#inner { position: fixed; inset: 0; overflow: clip; border-radius: 300px; corner-shape: notch }',
  'a clip of the frame': `iframe { clip-path: ${hole} }`,
  'a clip of a wrapper': `#inner { position: fixed; inset: 0; clip-path: ${hole} }`,
  'a clip along a path': 'iframe { clip-path: path("M 200 480 H 340 V 540 H 200 Z") }',
  'a clip of the root': 'html { clip-path: circle(60px at 290px 520px) }',
  'a rectangle of the old kind':
    '#inner { position: absolute; clip: rect(480px, 380px, 600px, 200px) }',
  'a box that cuts it':
    '#inner { position: fixed; inset: 480px auto auto 0; width: 400px; height: 90px; overflow: clip }',
  'a cover': `body::after { content: ""; ${all} }`,
  'a cover with the dapp’s own button': `body::after { content: "Play the next song"; ${all} }`,
  'a cover that is blended': `body::after { content: ""; ${all}; mix-blend-mode: difference }`,
  'a filter behind a cover': `body::after { content: ""; ${all}; background: none; backdrop-filter: blur(20px) }`,
  'a shadow of another element':
    '#outer { position: fixed; inset: 0 auto auto 0; width: 1px; height: 1px; box-shadow: 0 0 0 900px #fff }',
  'a filter on the frame': 'iframe { filter: brightness(0) }',
  'a filter on the root': 'html { filter: invert(1) blur(9px) }',
  'opacity of the frame': 'iframe { opacity: .01 }',
  'opacity of the root': 'html { opacity: .02 }',
  'a blend with what is below': 'iframe { mix-blend-mode: difference }',
  'a frame that is shrunk': 'iframe { transform: scale(.2); transform-origin: 80% 95% }',
  'a frame that is turned': 'iframe { transform: rotate(180deg) }',
  'a frame seen from its side': '#inner { perspective: 90px } iframe { transform: rotateY(80deg) }',
  'a zoom': 'iframe { zoom: .1 }',
  'a page that is zoomed': 'html { zoom: .2 }',
  'a frame that is low': 'iframe { height: 165px }',
  'a frame half off the page': 'iframe { inset-block-start: -280px }',
  'another cursor': '* { cursor: none !important }',
  'a reflection': 'iframe { opacity: 0; -webkit-box-reflect: above }',
  'colours that are forced': ':root, iframe { color-scheme: dark; forced-color-adjust: none }',
  async 'a popover in the top layer'(page) {
    await page.evaluate((css) => {
      const cover = document.body.appendChild(document.createElement('div'))
      cover.popover = 'manual'
      cover.style.cssText = css
      cover.style.width = cover.style.height = '100%'
      cover.className = 'disguise'
      cover.showPopover()
    }, all)
  },
  async 'the picture of a view transition'(page) {
    await page.evaluate(() => {
      const { startViewTransition } = document as {
        startViewTransition?: (change: () => void) => void
      }
      startViewTransition?.call(document, () => undefined)
    })
  },
  async 'a canvas over it'(page) {
    await page.evaluate((css) => {
      const canvas = document.body.appendChild(document.createElement('canvas'))
      canvas.width = canvas.height = 900
      canvas.style.cssText = css
      canvas.className = 'disguise'
      canvas.getContext('2d')?.fillRect(0, 0, 900, 900)
    }, all)
  },
  async 'another frame over it'(page) {
    await page.evaluate((css) => {
      const other = document.body.appendChild(document.createElement('object'))
      other.style.cssText = css
      other.style.width = other.style.height = '100%'
      other.className = 'disguise'
      other.data = 'data:text/html,<h1>Game</h1>'
    }, all)
  },
  async 'a frame that follows the mouse'(page) {
    await page.evaluate(() => {
      document.addEventListener('pointermove', ({ clientX, clientY }) => {
        const frame = document.querySelector('iframe')
        if (frame) frame.style.translate = `${clientX - 290}px ${clientY - 520}px`
      })
    })
  },
}

/** Takes what a disguise did away. */
export async function undress(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
    for (const one of document.querySelectorAll('.disguise')) one.remove()
  })
}

export async function dress(page: Page, disguise: Disguise): Promise<void> {
  if (typeof disguise !== 'string') return disguise(page)
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, disguise)
}
