import { exampleFile, type ExampleFile } from './exampleFile.ts';

/** Leads from an advertisement, a survey, and a shop whose orders are paid in part. */
export const leadFiles: readonly ExampleFile[] = [
  exampleFile({
    name: 'leads of Facebook, which writes "p:" before a number',
    country: 'MA',
    grid: `
id|created_time|full_name|phone_number|city|adresse_de_livraison_complète|quel_modèle_souhaitez-vous_?
l:113187|2026-11-23T08:49:18+01:00|Anas Chraibi|p:+212644571648|Nador|Centre, Rue 12|caftan vert
l:138425|2026-11-25T15:33:38+01:00|Hamza Ziani|p:+212644893204|Kénitra|6 rue des Orangers|caftan noir`,
    expected: `
id =>
created_time =>
full_name => receiverName
phone_number => receiverPhone
city => receiverCity
adresse_de_livraison_complète => receiverAddress
quel_modèle_souhaitez-vous_? => goodsName`,
    orders: `
row|receiverPhone|remark
2|+212644571648|
3|+212644893204|`,
  }),
  exampleFile({
    name: 'a survey of households',
    country: 'CI',
    grid: `
Nom du bénéficiaire|Téléphone|Ville|Repère / description du lieu de livraison|Articles à livrer|Narration
Awa Koné|0707123456|Bouaké|Derrière la mosquée, portail bleu|Riz 25 kg|appeler avant
Issa Bamba|0505987654|Daloa|En face du marché Lobia|Huile 5 l|`,
    expected: `
Nom du bénéficiaire => receiverName
Téléphone => receiverPhone
Ville => receiverCity
Repère / description du lieu de livraison => receiverAddress
Articles à livrer => goodsName
Narration => remark`,
    orders: `
row|receiverAddress
2|Derrière la mosquée, portail bleu
3|En face du marché Lobia`,
  }),
  exampleFile({
    name: 'a shop that is paid in part',
    country: 'KE',
    grid: `
Unique ID|Name|Phone|Town|Estate / Landmark|Item|Total KES|Bal on delivery|Additional Details
K-101|Wanjiku Kamau|0722123456|Nakuru|Section 58, Kiamunyi junction|Mixer|4500|2000|call first
K-102|Otieno Ouma|0733987654|Kisumu|Milimani, Ring Road|Blender|3000|0|`,
    expected: `
Unique ID => customerOrderNo
Name => receiverName
Phone => receiverPhone
Town => receiverCity
Estate / Landmark => receiverAddress
Item => goodsName
Total KES =>
Bal on delivery => codAmount
Additional Details => remark`,
    orders: `
row|customerOrderNo|codAmount|receiverAddress
2|K-101|2000|Section 58, Kiamunyi junction
3|K-102|0|Milimani, Ring Road`,
  }),
];
