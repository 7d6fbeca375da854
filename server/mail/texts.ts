import type { Language } from '../../src/api/contract/sheet.ts';

/** Every mail the portal sends, with what it says. */
export interface MailParams {
  readonly registerCode: { readonly code: string };
  readonly resetCode: { readonly code: string };
  readonly welcome: { readonly account: string; readonly companyNo: string };
  readonly passwordChanged: { readonly account: string };
}

export type MailKind = keyof MailParams;

export const mailKinds = [
  'registerCode',
  'resetCode',
  'welcome',
  'passwordChanged',
] as const satisfies readonly MailKind[];

/** One mail in one language; `{name}` marks a parameter. */
interface MailText {
  readonly subject: string;
  /** Before the code or the facts. */
  readonly lead: string;
  /** Behind them. */
  readonly note: string;
}

interface MailLanguage extends Readonly<Record<MailKind, MailText>> {
  /** Names of the facts that `welcome` lists. */
  readonly account: string;
  readonly companyNo: string;
  readonly footer: string;
}

export const mailLanguages: Readonly<Record<Language, MailLanguage>> = {
  en: {
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
    passwordChanged: {
      subject: 'Your Portage password was changed',
      lead: 'The password of the account {account} was changed, and the account was signed out everywhere.',
      note: 'If it was neither you nor your administrator, choose a new password at once through “Forgotten password” on the sign-in page.',
    },
    account: 'Account',
    companyNo: 'Customer code',
    footer: 'This message was sent automatically. Replies are not read.',
  },
  zh: {
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
    passwordChanged: {
      subject: '您的 Portage 密码已修改',
      lead: '账号 {account} 的密码已修改，该账号已在所有设备上退出登录。',
      note: '如非您本人或贵公司管理员操作，请立即通过登录页的“忘记密码”重新设置密码。',
    },
    account: '账号',
    companyNo: '客户编号',
    footer: '此邮件由系统自动发送，请勿回复。',
  },
  fr: {
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
    passwordChanged: {
      subject: 'Votre mot de passe Portage a été modifié',
      lead: 'Le mot de passe du compte {account} a été modifié, et le compte a été déconnecté partout.',
      note: 'Si ce n’est ni vous ni votre administrateur, choisissez immédiatement un nouveau mot de passe par « Mot de passe oublié » sur la page de connexion.',
    },
    account: 'Compte',
    companyNo: 'Code client',
    footer: 'Ce message a été envoyé automatiquement. Les réponses ne sont pas lues.',
  },
  ar: {
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
    passwordChanged: {
      subject: 'تم تغيير كلمة مرورك في Portage',
      lead: 'تم تغيير كلمة مرور الحساب {account}، وتم تسجيل خروجه من جميع الأجهزة.',
      note: 'إذا لم تفعل ذلك أنت ولا مسؤول حسابات شركتك، فاختر فورًا كلمة مرور جديدة من «نسيت كلمة المرور» في صفحة تسجيل الدخول.',
    },
    account: 'الحساب',
    companyNo: 'رمز العميل',
    footer: 'أُرسلت هذه الرسالة تلقائيًا، ولا تُقرأ الردود عليها.',
  },
  bn: {
    registerCode: {
      subject: 'Portage-এ নিবন্ধনের কোড',
      lead: 'আপনার ইমেইল নিশ্চিত করে নিবন্ধন চালিয়ে যেতে এই কোডটি লিখুন:',
      note: 'কোডটি পাঁচ মিনিট কার্যকর এবং একবারই ব্যবহার করা যায়। আপনি এটি না চেয়ে থাকলে কিছুই করতে হবে না।',
    },
    resetCode: {
      subject: 'Portage-এর নতুন পাসওয়ার্ডের কোড',
      lead: 'নতুন পাসওয়ার্ড বেছে নিতে এই কোডটি লিখুন:',
      note: 'কোডটি পাঁচ মিনিট কার্যকর এবং একবারই ব্যবহার করা যায়। এটি কাউকে জানাবেন না: আমাদের কর্মীরা কখনও এটি চাইবেন না। আপনি এটি না চেয়ে থাকলে আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
    },
    welcome: {
      subject: 'Portage-এ স্বাগতম',
      lead: 'আপনার কোম্পানি নিবন্ধিত হয়েছে। এই তথ্য দিয়ে আপনি সাইন ইন করবেন এবং আমাদের কর্মীরা আপনাকে চিনবেন:',
      note: 'এখন আপনি সাইন ইন করে আপনার প্রথম অর্ডার পাঠাতে পারেন।',
    },
    passwordChanged: {
      subject: 'আপনার Portage পাসওয়ার্ড বদলানো হয়েছে',
      lead: '{account} অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে এবং অ্যাকাউন্টটি সব জায়গা থেকে সাইন আউট করা হয়েছে।',
      note: 'এটি আপনি বা আপনার প্রশাসক না করে থাকলে সাইন-ইন পাতার “পাসওয়ার্ড ভুলে গেছেন” থেকে এখনই নতুন পাসওয়ার্ড বেছে নিন।',
    },
    account: 'অ্যাকাউন্ট',
    companyNo: 'গ্রাহক কোড',
    footer: 'এই বার্তাটি স্বয়ংক্রিয়ভাবে পাঠানো হয়েছে। উত্তর পড়া হয় না।',
  },
};
