import type { Terms } from './shape.ts';

export const terms: Terms = {
  preface:
    'Les présentes conditions constituent un accord entre vous, personne ou entreprise qui utilise ce portail, et le transporteur qui l’exploite (« nous »). Elles portent sur le portail. Le transport de chaque colis est régi par la lettre de transport et les conditions de transport qui lui sont applicables.',
  sections: {
    acceptance: {
      title: 'Acceptation des conditions',
      text: [
        'En vous inscrivant, en vous connectant ou en utilisant ce portail de toute autre manière, vous acceptez les présentes conditions. Si vous ne les acceptez pas, n’utilisez pas le portail.',
        'Si vous utilisez le portail pour une entreprise, vous confirmez être habilité à l’engager ; « vous » désigne alors cette entreprise et toutes les personnes qui utilisent ses comptes.',
      ],
    },
    modification: {
      title: 'Modification des conditions',
      text: [
        'Nous pouvons modifier les présentes conditions. La version et sa date figurent en haut de cette page. Nous annonçons les modifications importantes sur le portail ou par e-mail avant leur entrée en vigueur.',
        'Si vous continuez à utiliser le portail après l’entrée en vigueur d’une modification, vous l’acceptez. En cas de désaccord, cessez d’utiliser le portail et fermez votre compte. Les commandes passées avant une modification restent soumises aux conditions en vigueur lors de leur passation.',
      ],
    },
    content: {
      title: 'Contenu du portail',
      text: [
        'Le portail vous permet de saisir et d’importer des commandes, d’imprimer des étiquettes et des lettres de transport, de suivre des colis et de régler les questions qui en découlent. Nous pouvons ajouter, modifier ou retirer des fonctions, en veillant raisonnablement à ne pas nuire aux commandes déjà passées.',
        'Les textes, prix, délais et zones desservies affichés sur le portail sont donnés à titre indicatif. Ils n’engagent que si une offre, une lettre de transport ou un contrat conclu avec nous le prévoit.',
      ],
    },
    useLimits: {
      title: 'Limites d’utilisation',
      text: [
        'Utilisez le portail uniquement pour vos propres expéditions. Vous ne pouvez ni en revendre l’accès, ni le décompiler, ni tester ses protections sans notre accord écrit, ni le solliciter par des requêtes automatisées en dehors des interfaces que nous fournissons, ni lire les données d’autres clients, ni vous en servir pour enfreindre une loi.',
        'Vous ne pouvez pas expédier de marchandises interdites, dangereuses ou dont le transport entre les pays concernés n’est pas permis, ni faire de fausses déclarations sur les marchandises, les valeurs, les expéditeurs ou les destinataires.',
      ],
    },
    accuracy: {
      title: 'Exactitude et disponibilité',
      text: [
        'Nous nous efforçons d’afficher des informations exactes, complètes et à jour, sans pouvoir le garantir. Les données de suivi proviennent en partie de partenaires, de compagnies aériennes, des douanes et des services postaux ; elles peuvent être tardives ou erronées. Signalez-nous toute erreur.',
        'Le portail peut être interrompu pour maintenance ou pour des raisons indépendantes de notre volonté. Il vous appartient de vérifier ce que vous saisissez et importez avant l’envoi.',
      ],
    },
    links: {
      title: 'Liens vers des tiers',
      text: [
        'Le portail peut mener à des sites et services de tiers, tels que des plateformes de vente, des services de paiement et des autorités douanières. Nous ne les contrôlons pas et ne répondons ni de leur contenu, ni de leur sécurité, ni de l’usage qu’ils font de vos données. Leurs propres conditions s’appliquent et vous les utilisez à vos risques.',
      ],
    },
    account: {
      title: 'Sécurité du compte et du mot de passe',
      text: [
        'Donnez des informations exactes lors de l’inscription et tenez-les à jour. Gardez secrets les mots de passe, les codes et les liens de connexion, attribuez à chaque personne son propre compte et retirez ceux des personnes qui partent.',
        'Vous répondez de ce qui est fait sous vos comptes jusqu’à ce que vous nous en signaliez l’usage abusif. Prévenez-nous aussitôt en cas de soupçon. Nous ne demandons jamais votre mot de passe par e-mail ou par téléphone. Nous pouvons bloquer un compte pour vous protéger ou protéger autrui.',
      ],
    },
    submissions: {
      title: 'Ce que vous transmettez',
      text: [
        'Ce que vous saisissez, importez ou téléversez reste à vous. Vous nous autorisez à le conserver, le traiter, le traduire et le transmettre dans la mesure requise par l’exécution de vos commandes, le dédouanement, la loi et l’amélioration du service.',
        'Vous confirmez pouvoir nous remettre ces données, qu’elles sont exactes et que les personnes qui y sont nommées, telles que les destinataires, savent qu’un transporteur les traitera. Ne transmettez rien d’illicite ni aucun code malveillant.',
      ],
    },
    intellectualProperty: {
      title: 'Propriété intellectuelle',
      text: [
        'Le portail, ses logiciels, sa présentation, ses textes, ses marques et ses documents nous appartiennent ou appartiennent à ceux qui nous les concèdent. Nous vous accordons, tant que votre compte existe, un droit de les utiliser pour vos commandes. Ce droit n’est ni exclusif ni cessible et peut être retiré.',
        'Vous pouvez imprimer et conserver les étiquettes, lettres de transport, relevés et la présente page. Toute autre copie, modification ou publication requiert notre accord écrit.',
      ],
    },
    disclaimer: {
      title: 'Avertissement',
      text: [
        'Le portail est fourni en l’état et selon sa disponibilité. Dans la mesure permise par la loi, nous ne donnons aucune garantie, expresse ou implicite, qu’il convienne à un usage particulier, soit exempt d’erreurs ou toujours accessible.',
        'L’envoi de colis de moins de 1 kilogramme est interdit en vertu du décret sur le monopole postal. La société n’indemnise pas les envois saisis par les services postaux.',
      ],
    },
    liability: {
      title: 'Limitation de responsabilité',
      text: [
        'Dans la mesure permise par la loi, nous ne répondons pas des dommages indirects ou consécutifs, ni des pertes de profit, d’activité, de données ou de réputation résultant de l’utilisation du portail ou de l’impossibilité de l’utiliser.',
        'La perte, l’avarie ou le retard de colis ne sont indemnisés que dans les conditions prévues par la lettre de transport, les conditions de transport et la loi impérative. Rien dans les présentes n’exclut une responsabilité qui ne peut l’être légalement, comme celle pour fraude ou pour décès ou blessures causés par négligence.',
      ],
    },
    indemnity: {
      title: 'Indemnisation',
      text: [
        'Si des tiers nous réclament quelque chose parce que vous avez enfreint les présentes conditions ou la loi, déclaré inexactement des marchandises ou transmis des données sans en avoir le droit, vous nous garantissez. Vous payez les dommages, amendes, droits et frais de justice raisonnables qui en résultent.',
        'Nous vous informons sans délai de telles réclamations et vous laissons prendre part à la défense.',
      ],
    },
    privacy: {
      title: 'Données personnelles',
      text: [
        'Nous traitons des données personnelles pour exploiter le portail, exécuter les commandes, protéger les comptes et remplir nos obligations envers les autorités douanières, postales et fiscales. Nous les communiquons à ceux qui en ont besoin à ces fins : partenaires de transport, autorités et prestataires, y compris dans d’autres pays.',
        'Le portail garde dans votre navigateur votre langue, votre session et les imports inachevés. Il ne contient pas de publicité et ne suit personne d’un site à l’autre. Vous pouvez nous demander ce que nous détenons à votre sujet et le faire corriger ou, si la loi le permet, effacer.',
      ],
    },
    law: {
      title: 'Droit applicable et arbitrage',
      text: [
        'Les présentes conditions sont régies par le droit de Hong Kong, à l’exclusion de ses règles de conflit de lois.',
        'Tout différend né des présentes conditions ou de l’utilisation du portail, qui n’a pu être réglé à l’amiable dans les 30 jours, est tranché définitivement par arbitrage à Hong Kong, administré par le Hong Kong International Arbitration Centre selon son règlement d’arbitrage administré en vigueur lors du dépôt de la notification d’arbitrage. Le siège est Hong Kong, l’arbitre est unique et la procédure se tient en anglais.',
        'Les présentes conditions existent en plusieurs langues. En cas de divergence, la version anglaise prévaut, dans la mesure permise par la loi.',
      ],
    },
    violation: {
      title: 'Violation des conditions',
      text: [
        'Si vous enfreignez les présentes conditions, nous pouvons vous avertir, refuser ou retenir des commandes, bloquer ou fermer des comptes, supprimer des contenus illicites, informer les autorités et demander réparation. Nous choisissons une mesure proportionnée et, si possible, vous donnons l’occasion d’être entendu.',
        'Ne pas réagir aussitôt à une violation n’est pas renoncer à le faire plus tard. Les frais et dettes déjà nés restent dus après la fermeture d’un compte.',
      ],
    },
    prohibited: {
      title: 'Nullité là où la loi l’interdit',
      text: [
        'Le portail n’est proposé que là où la loi le permet. Partout où son utilisation, ou celle d’un service proposé, est interdite, l’offre est nulle et vous ne pouvez pas l’utiliser. Quiconque l’utilise d’ailleurs doit respecter le droit local.',
        'Si une clause des présentes conditions est nulle, les autres restent en vigueur et la clause nulle est remplacée par ce qui se rapproche le plus de son but.',
      ],
    },
    feedback: {
      title: 'Vos remarques',
      text: [
        'Nous recevons volontiers questions, réclamations et idées, par le service client ou votre interlocuteur. Si vous nous envoyez une idée, nous pouvons l’utiliser sans rémunération ni autre obligation ; n’envoyez rien qui doive rester confidentiel.',
      ],
    },
  },
};
