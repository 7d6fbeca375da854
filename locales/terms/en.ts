import type { Terms } from './shape.ts';

export const terms: Terms = {
  preface:
    'These terms are an agreement between you, the person or company that uses this portal, and the carrier that operates it (“we”, “us”). They cover the portal. The carriage of each parcel is governed by the waybill and the conditions of carriage that apply to it.',
  sections: {
    acceptance: {
      title: 'Acceptance of these terms',
      text: [
        'By registering, by signing in, or by using this portal in any other way, you accept these terms. If you do not accept them, do not use the portal.',
        'If you use the portal for a company, you confirm that you are entitled to bind that company, and “you” then means the company and everybody who uses its accounts.',
      ],
    },
    modification: {
      title: 'Changes to these terms',
      text: [
        'We may change these terms. The version and its date are at the top of this page. We announce changes that matter in the portal or by email before they take effect.',
        'If you keep using the portal after a change has taken effect, you accept it. If you do not agree, stop using the portal and close your account. Orders placed before a change remain under the terms that applied when they were placed.',
      ],
    },
    content: {
      title: 'Content of the portal',
      text: [
        'The portal lets you enter and import orders, print labels and waybills, follow parcels, and settle matters that arise from them. We may add, change or withdraw functions, and we take reasonable care not to do so in a way that harms orders already placed.',
        'Texts, prices, transit times and service areas shown in the portal are for information. They become binding only where an offer, a waybill or a contract with us says so.',
      ],
    },
    useLimits: {
      title: 'Limits on use',
      text: [
        'Use the portal for your own shipping business only. You may not resell access to it, take it apart, test its defences without our written consent, load it with automated requests beyond the interfaces we provide, read data of other customers, or use it to break a law.',
        'You may not send goods that are prohibited or dangerous, or that may not be carried between the countries concerned, and you may not describe goods, values, senders or receivers falsely.',
      ],
    },
    accuracy: {
      title: 'Accuracy and availability',
      text: [
        'We try to keep what the portal shows correct, complete and current, but we do not promise that it is. Tracking data comes in part from partners, airlines, customs and postal services and may be late or wrong. Tell us when you find an error.',
        'We may interrupt the portal for maintenance or for reasons outside our control. You remain responsible for checking what you enter and what you import before it is sent.',
      ],
    },
    links: {
      title: 'Links to third parties',
      text: [
        'The portal may lead to websites and services of others, such as shop platforms, payment services and customs authorities. We do not control them and are not responsible for their content, their security or what they do with your data. Their own terms apply, and you use them at your own risk.',
      ],
    },
    account: {
      title: 'Account and password safety',
      text: [
        'Give correct details when you register and keep them up to date. Keep passwords, codes and sign-in links secret, give every person an account of their own, and withdraw accounts of people who leave.',
        'You are responsible for what is done under your accounts until you tell us that one is misused. Tell us at once if you suspect it. We never ask for your password by email or by telephone. We may lock an account to protect you or others.',
      ],
    },
    submissions: {
      title: 'What you submit',
      text: [
        'What you enter, import or upload remains yours. You allow us to store, process, translate and pass it on as far as carrying out your orders, customs clearance, the law and the improvement of the service require.',
        'You confirm that you may give us this data, that it is correct, and that the people named in it, such as receivers, know that a carrier will process it. Do not submit anything unlawful, or anything that carries harmful code.',
      ],
    },
    intellectualProperty: {
      title: 'Intellectual property',
      text: [
        'The portal, its software, design, texts, trademarks and documents belong to us or to those who license them to us. We grant you a right to use them for your orders while your account exists. It is not exclusive, cannot be transferred and can be withdrawn.',
        'You may print and keep labels, waybills, statements and this page. Any other copying, changing or publishing needs our written consent.',
      ],
    },
    disclaimer: {
      title: 'Disclaimer',
      text: [
        'The portal is provided as it is and as it is available. As far as the law allows, we give no warranty, express or implied, that it is fit for a particular purpose, free of errors or always reachable.',
        'Sending parcels under 1 kilogram is prohibited because of the decree on the postal monopoly. The company will not compensate orders seized by postal services.',
      ],
    },
    liability: {
      title: 'Limit of liability',
      text: [
        'As far as the law allows, we are not liable for indirect or consequential loss, loss of profit, of business, of data or of reputation that arises from the use of the portal or from not being able to use it.',
        'Loss, damage or delay of parcels is compensated only as the waybill, the conditions of carriage and mandatory law provide. Nothing in these terms excludes liability that cannot be excluded by law, such as liability for fraud, or for death or injury caused by negligence.',
      ],
    },
    indemnity: {
      title: 'Indemnity',
      text: [
        'If others claim something from us because you broke these terms or the law, declared goods wrongly, or submitted data that you were not entitled to submit, you hold us harmless. You pay the resulting damages, fines, duties and reasonable legal costs.',
        'We tell you of such claims without delay and let you take part in the defence.',
      ],
    },
    privacy: {
      title: 'Privacy',
      text: [
        'We process personal data to operate the portal, to carry out orders, to keep accounts safe, and to meet duties towards customs, postal and tax authorities. We share it with those who need it for that: partners of carriage, authorities and our own service providers, also in other countries.',
        'The portal keeps your language, your session and unfinished imports in your browser. It holds no advertising and follows nobody across websites. You may ask us what we hold about you and have it corrected or, where the law allows, deleted.',
      ],
    },
    law: {
      title: 'Applicable law and arbitration',
      text: [
        'These terms are governed by the law of Hong Kong, without its rules on conflict of laws.',
        'Any dispute that arises from these terms or from the use of the portal, and that cannot be settled by talking within 30 days, is finally resolved by arbitration in Hong Kong, administered by the Hong Kong International Arbitration Centre under its Administered Arbitration Rules in force when the notice of arbitration is submitted. The seat is Hong Kong, there is one arbitrator, and the proceedings are held in English.',
        'These terms exist in several languages. If they differ, the English version decides, as far as the law allows.',
      ],
    },
    violation: {
      title: 'Violation of these terms',
      text: [
        'If you break these terms we may warn you, refuse or hold orders, lock or close accounts, delete unlawful content, inform authorities and claim damages. We choose a measure that fits the breach and, where we can, give you a chance to be heard.',
        'If we do not act on a breach at once, we do not give up the right to act on it later. Fees and debts that have arisen remain due after an account is closed.',
      ],
    },
    prohibited: {
      title: 'Void where prohibited',
      text: [
        'The portal is offered only where the law allows it. Wherever using it, or a service offered in it, is prohibited, the offer is void and you may not use it there. Whoever uses it from elsewhere is responsible for following local law.',
        'If one clause of these terms is invalid, the others remain in force, and the invalid one is replaced by what comes closest to its purpose.',
      ],
    },
    feedback: {
      title: 'Feedback',
      text: [
        'We are glad to hear questions, complaints and ideas, through customer service or your contact with us. If you send us an idea, we may use it without payment and without further duties; please send nothing that must stay confidential.',
      ],
    },
  },
};
