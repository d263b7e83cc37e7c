/** What the demo guide says where its handbook has no answer; the page then offers the way to real models. */
export const realModelHint = 'For other subjects, choose a real model.'
