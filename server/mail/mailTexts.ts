import type { Language } from '../../src/domain/languages.ts';

/** Every mail that the portal sends, with its parameters. */
export interface MailParams {
  readonly registerCode: { readonly code: string };
  readonly resetCode: { readonly code: string };
  readonly welcome: { readonly account: string; readonly companyNo: string };
  /** The carrier reviews the registration before the first sign-in. */
  readonly registrationReceived: { readonly account: string; readonly companyNo: string };
  readonly registrationRefused: { readonly account: string; readonly reason: string };
  readonly passwordChanged: { readonly account: string };
  /** `account` is the inviting account. */
  readonly invitation: {
    readonly account: string;
    readonly company: string;
    readonly link: string;
  };
  /** `account` is the invited email address. */
  readonly invitationAsked: { readonly account: string; readonly company: string };
  /** Events, one for each line. */
  readonly notices: { readonly lines: string };
  /** `account` offers its main account. */
  readonly mainAccountOffered: { readonly account: string; readonly company: string };
}

export type MailKind = keyof MailParams;

export const mailKinds = [
  'registerCode',
  'resetCode',
  'welcome',
  'registrationReceived',
  'registrationRefused',
  'passwordChanged',
  'invitation',
  'invitationAsked',
  'mainAccountOffered',
  'notices',
] as const satisfies readonly MailKind[];

/** One mail in one language; `{name}` marks a parameter. */
interface MailText {
  readonly subject: string;
  /** Text before the code or the facts. */
  readonly lead: string;
  /** Text after the code or the facts. */
  readonly note: string;
}

interface MailLanguage extends Readonly<Record<MailKind, MailText>> {
  /** Names of the facts in `welcome`. */
  readonly account: string;
  readonly companyNo: string;
  readonly footer: string;
}

export const mailLanguages: Readonly<Record<Language, MailLanguage>> = {
  en: {
    notices: {
      subject: 'News about your orders on Portage',
      lead: 'This has happened since the last mail:',
      note: 'Open the bell in the portal for details, or to change how often you are mailed.',
    },
    registerCode: {
      subject: 'Your code for registering with Portage',
      lead: 'Enter this code to confirm your mailbox and go on with your registration:',
      note: 'The code is valid for five minutes and works once. If you did not ask for it, you need not do anything.',
    },
    resetCode: {
      subject: 'Your code for a new Portage password',
      lead: 'Enter this code to choose a new password:',
      note: 'The code is valid for five minutes and works once. Never pass it on: our staff will not ask for it. If you did not ask for it, your password stays as it is.',
    },
    welcome: {
      subject: 'Welcome to Portage',
      lead: 'Your company is registered. These details sign you in and name you to our staff:',
      note: 'You can now sign in and send your first orders.',
    },
    registrationReceived: {
      subject: 'Your registration with Portage has arrived',
      lead: 'We have received the registration of {account} and are reviewing it.',
      note: 'You can sign in as soon as it is approved. We will send you another message then.',
    },
    registrationRefused: {
      subject: 'Your registration with Portage was not approved',
      lead: 'The registration of {account} was not approved. Reason: {reason}',
      note: 'If you think this is a mistake, contact us.',
    },
    passwordChanged: {
      subject: 'Your Portage password was changed',
      lead: 'The password of the account {account} was changed, and the account was signed out everywhere.',
      note: 'If it was neither you nor your administrator, choose a new password at once through “Forgotten password” on the sign-in page.',
    },
    invitation: {
      subject: 'You are invited to Portage',
      lead: '{account} has invited you to work for {company} on Portage. Open this link to choose a name and a password:',
      note: 'The link is valid for seven days and works once. If you do not know the sender, you need not do anything.',
    },
    invitationAsked: {
      subject: 'A new invitation is wanted',
      lead: 'The invitation of {account} to {company} has expired, and a new one was asked for.',
      note: 'If you know the person, send the invitation again on the Staff page. Otherwise you need not do anything.',
    },
    mainAccountOffered: {
      subject: 'You are offered the main account',
      lead: '{account} wants to hand the main account of {company} over to you.',
      note: 'Sign in within seven days and open “Main account” in your account menu to accept or decline.',
    },
    account: 'Account',
    companyNo: 'Customer code',
    footer: 'This message was sent automatically. Replies are not read.',
  },
  zh: {
    notices: {
      subject: 'Portage：您的订单有新动态',
      lead: '自上一封邮件以来发生了以下情况：',
      note: '详情请点击门户右上角的铃铛查看，也可在那里更改邮件频率。',
    },
    registerCode: {
      subject: 'Portage 注册验证码',
      lead: '请输入以下验证码，验证您的邮箱并继续注册：',
      note: '验证码五分钟内有效，且只能使用一次。如非您本人操作，请忽略此邮件。',
    },
    resetCode: {
      subject: 'Portage 重置密码验证码',
      lead: '请输入以下验证码，设置新密码：',
      note: '验证码五分钟内有效，且只能使用一次。请勿告知他人，我们的工作人员不会向您索取。如非您本人操作，您的密码不会改变。',
    },
    welcome: {
      subject: '欢迎使用 Portage',
      lead: '贵公司已注册成功。以下信息用于登录，并供我们的工作人员识别：',
      note: '您现在可以登录并提交首批订单。',
    },
    registrationReceived: {
      subject: '我们已收到您的 Portage 注册申请',
      lead: '我们已收到 {account} 的注册申请，正在审核。',
      note: '审核通过后即可登录，届时我们会再发邮件通知您。',
    },
    registrationRefused: {
      subject: '您的 Portage 注册申请未通过',
      lead: '{account} 的注册申请未通过。原因：{reason}',
      note: '如有疑问，请联系我们。',
    },
    passwordChanged: {
      subject: '您的 Portage 密码已修改',
      lead: '账号 {account} 的密码已修改，该账号已在所有设备上退出登录。',
      note: '如非您本人或贵公司管理员操作，请立即通过登录页的“忘记密码”重新设置密码。',
    },
    invitation: {
      subject: '邀请您使用 Portage',
      lead: '{account} 邀请您加入 {company} 的 Portage。请打开以下链接，设置用户名和密码：',
      note: '链接七天内有效，且只能使用一次。如果您不认识邀请人，请忽略此邮件。',
    },
    invitationAsked: {
      subject: '有人请求新的邀请',
      lead: '{account} 加入 {company} 的邀请已过期，对方请求新的邀请。',
      note: '如果您认识此人，请在“员工”页面重新发送邀请；否则请忽略此邮件。',
    },
    mainAccountOffered: {
      subject: '邀请您接管主账号',
      lead: '{account} 希望将 {company} 的主账号移交给您。',
      note: '请在七天内登录，并在账号菜单中打开“主账号”以接受或拒绝。',
    },
    account: '账号',
    companyNo: '客户代码',
    footer: '此邮件由系统自动发送，请勿回复。',
  },
  fr: {
    notices: {
      subject: 'Du nouveau sur vos commandes Portage',
      lead: 'Voici ce qui s’est passé depuis le dernier e-mail :',
      note: 'Ouvrez la cloche du portail pour voir les détails ou changer la fréquence des e-mails.',
    },
    registerCode: {
      subject: 'Votre code d’inscription à Portage',
      lead: 'Saisissez ce code pour confirmer votre adresse e-mail et poursuivre votre inscription :',
      note: 'Ce code est valable cinq minutes et ne sert qu’une fois. Si vous ne l’avez pas demandé, vous n’avez rien à faire.',
    },
    resetCode: {
      subject: 'Votre code pour un nouveau mot de passe Portage',
      lead: 'Saisissez ce code pour choisir un nouveau mot de passe :',
      note: 'Ce code est valable cinq minutes et ne sert qu’une fois. Ne le communiquez à personne : nos équipes ne vous le demanderont jamais. Si vous ne l’avez pas demandé, votre mot de passe reste inchangé.',
    },
    welcome: {
      subject: 'Bienvenue sur Portage',
      lead: 'Votre entreprise est inscrite. Voici de quoi vous connecter et vous faire reconnaître par nos équipes :',
      note: 'Vous pouvez dès à présent vous connecter et envoyer vos premières commandes.',
    },
    registrationReceived: {
      subject: 'Votre inscription à Portage est arrivée',
      lead: 'Nous avons reçu l’inscription de {account} et nous l’examinons.',
      note: 'Vous pourrez vous connecter dès qu’elle sera approuvée. Nous vous enverrons alors un autre message.',
    },
    registrationRefused: {
      subject: 'Votre inscription à Portage n’a pas été approuvée',
      lead: 'L’inscription de {account} n’a pas été approuvée. Motif : {reason}',
      note: 'Si vous pensez qu’il s’agit d’une erreur, contactez-nous.',
    },
    passwordChanged: {
      subject: 'Votre mot de passe Portage a été modifié',
      lead: 'Le mot de passe du compte {account} a été modifié, et le compte a été déconnecté partout.',
      note: 'Si ce n’est ni vous ni votre administrateur, choisissez immédiatement un nouveau mot de passe par « Mot de passe oublié » sur la page de connexion.',
    },
    invitation: {
      subject: 'Vous êtes invité sur Portage',
      lead: '{account} vous invite à travailler pour {company} sur Portage. Ouvrez ce lien pour choisir un nom et un mot de passe :',
      note: 'Le lien est valable sept jours et ne sert qu’une fois. Si vous ne connaissez pas l’expéditeur, vous n’avez rien à faire.',
    },
    invitationAsked: {
      subject: 'Une nouvelle invitation est demandée',
      lead: 'L’invitation de {account} chez {company} a expiré, et une nouvelle a été demandée.',
      note: 'Si vous connaissez cette personne, renvoyez l’invitation depuis la page Personnel. Sinon, vous n’avez rien à faire.',
    },
    mainAccountOffered: {
      subject: 'On vous propose le compte principal',
      lead: '{account} souhaite vous transmettre le compte principal de {company}.',
      note: 'Connectez-vous dans les sept jours et ouvrez « Compte principal » dans le menu de votre compte pour accepter ou refuser.',
    },
    account: 'Compte',
    companyNo: 'Code client',
    footer: 'Ce message a été envoyé automatiquement. Les réponses ne sont pas lues.',
  },
  ar: {
    notices: {
      subject: 'مستجدات طلباتك في Portage',
      lead: 'هذا ما حدث منذ آخر رسالة:',
      note: 'افتح الجرس في البوابة لمعرفة التفاصيل أو لتغيير عدد مرات المراسلة.',
    },
    registerCode: {
      subject: 'رمز التسجيل في Portage',
      lead: 'أدخل هذا الرمز لتأكيد بريدك الإلكتروني ومتابعة التسجيل:',
      note: 'الرمز صالح لمدة خمس دقائق ولمرة واحدة. إذا لم تطلبه فلا يلزمك فعل أي شيء.',
    },
    resetCode: {
      subject: 'رمز كلمة مرور Portage الجديدة',
      lead: 'أدخل هذا الرمز لاختيار كلمة مرور جديدة:',
      note: 'الرمز صالح لمدة خمس دقائق ولمرة واحدة. لا تعطه لأحد: لن يطلبه منك موظفونا أبدًا. إذا لم تطلبه فستبقى كلمة مرورك كما هي.',
    },
    welcome: {
      subject: 'مرحبًا بك في Portage',
      lead: 'تم تسجيل شركتك. بهذه البيانات تسجّل الدخول ويتعرّف عليك موظفونا:',
      note: 'يمكنك الآن تسجيل الدخول وإرسال أولى طلباتك.',
    },
    registrationReceived: {
      subject: 'وصلنا تسجيلك في Portage',
      lead: 'استلمنا تسجيل {account} ونحن نراجعه.',
      note: 'يمكنك الدخول فور الموافقة عليه، وسنرسل إليك رسالة أخرى حينها.',
    },
    registrationRefused: {
      subject: 'لم تتم الموافقة على تسجيلك في Portage',
      lead: 'لم تتم الموافقة على تسجيل {account}. السبب: {reason}',
      note: 'إذا رأيت أن في الأمر خطأ، فتواصل معنا.',
    },
    passwordChanged: {
      subject: 'تم تغيير كلمة مرورك في Portage',
      lead: 'تم تغيير كلمة مرور الحساب {account}، وتم تسجيل خروجه من جميع الأجهزة.',
      note: 'إذا لم تفعل ذلك أنت ولا مسؤول حسابات شركتك، فاختر فورًا كلمة مرور جديدة من «نسيت كلمة المرور» في صفحة تسجيل الدخول.',
    },
    invitation: {
      subject: 'دعوة إلى Portage',
      lead: 'يدعوك {account} إلى العمل لدى {company} على Portage. افتح هذا الرابط لاختيار اسم وكلمة مرور:',
      note: 'الرابط صالح سبعة أيام ولمرة واحدة. إذا كنت لا تعرف المرسل فلا يلزمك فعل أي شيء.',
    },
    invitationAsked: {
      subject: 'طلب دعوة جديدة',
      lead: 'انتهت صلاحية دعوة {account} إلى {company}، وطُلبت دعوة جديدة.',
      note: 'إذا كنت تعرف هذا الشخص فأعد إرسال الدعوة من صفحة الموظفين، وإلا فلا يلزمك فعل أي شيء.',
    },
    mainAccountOffered: {
      subject: 'عُرض عليك الحساب الرئيسي',
      lead: 'يريد {account} تسليمك الحساب الرئيسي لشركة {company}.',
      note: 'سجّل الدخول خلال سبعة أيام وافتح «الحساب الرئيسي» في قائمة حسابك للقبول أو الرفض.',
    },
    account: 'الحساب',
    companyNo: 'رمز العميل',
    footer: 'أُرسلت هذه الرسالة تلقائيًا، ولا تُقرأ الردود عليها.',
  },
  bn: {
    notices: {
      subject: 'Portage-এ আপনার অর্ডারের নতুন খবর',
      lead: 'শেষ ইমেইলের পর যা ঘটেছে:',
      note: 'বিস্তারিত দেখতে বা কত ঘন ঘন ইমেইল পাবেন তা বদলাতে পোর্টালের ঘণ্টা খুলুন।',
    },
    registerCode: {
      subject: 'Portage-এ নিবন্ধনের কোড',
      lead: 'আপনার ইমেইল নিশ্চিত করে নিবন্ধন চালিয়ে যেতে এই কোডটি লিখুন:',
      note: 'কোডটি পাঁচ মিনিট কার্যকর এবং একবারই ব্যবহার করা যায়। আপনি এটি না চেয়ে থাকলে কিছুই করতে হবে না।',
    },
    resetCode: {
      subject: 'Portage-এর নতুন পাসওয়ার্ডের কোড',
      lead: 'নতুন পাসওয়ার্ড বেছে নিতে এই কোডটি লিখুন:',
      note: 'কোডটি পাঁচ মিনিট কার্যকর এবং একবারই ব্যবহার করা যায়। এটি কাউকে জানাবেন না: আমাদের কর্মীরা কখনো এটি চাইবেন না। আপনি এটি না চেয়ে থাকলে আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
    },
    welcome: {
      subject: 'Portage-এ স্বাগতম',
      lead: 'আপনার কোম্পানি নিবন্ধিত হয়েছে। এই তথ্য দিয়ে আপনি সাইন ইন করবেন এবং আমাদের কর্মীরা আপনাকে চিনবেন:',
      note: 'এখন আপনি সাইন ইন করে আপনার প্রথম অর্ডার পাঠাতে পারেন।',
    },
    registrationReceived: {
      subject: 'Portage-এ আপনার নিবন্ধন পৌঁছেছে',
      lead: '{account}-এর নিবন্ধন পেয়েছি এবং পর্যালোচনা করছি।',
      note: 'অনুমোদন হলেই সাইন ইন করতে পারবেন। তখন আরেকটি বার্তা পাঠাব।',
    },
    registrationRefused: {
      subject: 'Portage-এ আপনার নিবন্ধন অনুমোদিত হয়নি',
      lead: '{account}-এর নিবন্ধন অনুমোদিত হয়নি। কারণ: {reason}',
      note: 'ভুল হয়েছে মনে করলে আমাদের সঙ্গে যোগাযোগ করুন।',
    },
    passwordChanged: {
      subject: 'আপনার Portage পাসওয়ার্ড বদলানো হয়েছে',
      lead: '{account} অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে এবং অ্যাকাউন্টটি সব ডিভাইস থেকে সাইন আউট করা হয়েছে।',
      note: 'এটি আপনি বা আপনার প্রশাসক না করে থাকলে সাইন-ইন পাতার “পাসওয়ার্ড ভুলে গেছেন” থেকে এখনই নতুন পাসওয়ার্ড বেছে নিন।',
    },
    invitation: {
      subject: 'Portage-এ আমন্ত্রণ',
      lead: '{account} আপনাকে Portage-এ {company}-এর হয়ে কাজ করতে আমন্ত্রণ জানিয়েছেন। নাম ও পাসওয়ার্ড বেছে নিতে এই লিংক খুলুন:',
      note: 'লিংকটি সাত দিন কার্যকর এবং একবারই ব্যবহার করা যায়। প্রেরককে না চিনলে কিছুই করতে হবে না।',
    },
    invitationAsked: {
      subject: 'নতুন আমন্ত্রণ চাওয়া হয়েছে',
      lead: '{company}-এ {account}-এর আমন্ত্রণের মেয়াদ শেষ, নতুন একটি চাওয়া হয়েছে।',
      note: 'ব্যক্তিকে চিনলে কর্মী পাতা থেকে আবার আমন্ত্রণ পাঠান। না চিনলে কিছুই করতে হবে না।',
    },
    mainAccountOffered: {
      subject: 'আপনাকে মূল অ্যাকাউন্ট দেওয়ার প্রস্তাব',
      lead: '{account} {company}-এর মূল অ্যাকাউন্ট আপনাকে হস্তান্তর করতে চান।',
      note: 'সাত দিনের মধ্যে সাইন ইন করে অ্যাকাউন্ট মেনুর “মূল অ্যাকাউন্ট” খুলে গ্রহণ বা প্রত্যাখ্যান করুন।',
    },
    account: 'অ্যাকাউন্ট',
    companyNo: 'গ্রাহক কোড',
    footer: 'এই বার্তাটি স্বয়ংক্রিয়ভাবে পাঠানো হয়েছে। উত্তর পড়া হয় না।',
  },
};
