/** Short help articles of a shop: returns, delivery, payment, and two that belong nowhere. */
export const exampleTexts: readonly string[] = [
  'Return a faulty item for a refund',
  'How long a card refund takes',
  'Exchange an item for another size',
  'Return an item without the receipt',
  'Track a parcel on its way to you',
  'A parcel arrived damaged',
  'Change the delivery address of a parcel',
  'Delivery times and what delivery costs',
  'Pay by card or by invoice',
  'Use a gift card to pay for an order',
  'Warranty on ceramics',
  'Opening hours of the shop',
]
