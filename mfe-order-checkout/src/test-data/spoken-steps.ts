/**
 * What a screen reader says of the steps of the test page, from top to bottom, one phrase per line. Ends of elements,
 * `paragraph` and empty `status` are left out; of steps with errors, the phrases about errors alone are listed.
 */
export const SPOKEN: Readonly<Record<string, string>> = {
  company: `
Primary State
combobox, Primary State, has popup listbox, not expanded
Wyoming
Registered Agent Service
button, About Registered Agent Service, Every state asks for a registered agent: someone at a \
street address who takes legal mail for the company.
combobox, Registered Agent Service, has popup listbox, not expanded
1 Year - $125.00
Company Name
Include the ending: LLC, L.L.C. or Limited Liability Company.
textbox, Company Name, Alder & Wren Coffee LLC, Include the ending: LLC, L.L.C. or Limited Liability Company.
Company Ending
The law asks for one. We keep it and the name in step.
combobox, Company Ending, The law asks for one. We keep it and the name in step., has popup listbox, not expanded
LLC
Alternative Name
optional
We use it only if the state refuses your first choice.
textbox, Alternative Name, optional We use it only if the state refuses your first choice.
Business Purpose
optional
At least 10 characters.
textbox, Business Purpose, optional At least 10 characters.
checkbox, Notify my attorney, We send your attorney a copy of the filed documents., not checked
Notify my attorney
We send your attorney a copy of the filed documents.
region, Wyoming — LLC Filing Options
heading, Wyoming — LLC Filing Options, level 2
LLC Filing Service
$100.00
Filing method
radiogroup, Filing method
radio, Mail, Processed by State in 15 days $100.00, checked, position 1, set size 3
Mail
Processed by State in 15 days
$100.00
radio, Online, Processed by State in 1 day $102.00, not checked, position 2, set size 3
Online
Processed by State in 1 day
$102.00
radio, In person, Processed by State in 4 hours $150.00, not checked, position 3, set size 3
In person
Processed by State in 4 hours
$150.00
Total cost
$200.00
Your order summary adds Registered Agent Service.
`,
  account: `
Email
We send your receipt to this address.
textbox, Email, maya@alderandwren.com, We send your receipt to this address.
Password
Password, Coffee-Beans-7, All requirements are met
button, Show Password
Show
Password
All requirements are met
button, Generate password
Confirm Password
Confirm Password, Coffee-Beans-7
button, Show Password
Show
Password
`,
  contact: `
First Name
textbox, First Name, Maya
Last Name
textbox, Last Name, Okafor
Phone
We call only about this order.
textbox, Phone, (307) 555-0188, We call only about this order.
Secondary Phone
optional
textbox, Secondary Phone, optional
Fax
optional
textbox, Fax, optional
Country
combobox, Country, has popup listbox, not expanded
United States
Address
textbox, Address, 2210 Evans Ave
Apartment, suite
optional
textbox, Apartment, suite, optional
ZIP code
textbox, ZIP code, 82001
City
textbox, City, Cheyenne
State
combobox, State, has popup listbox, not expanded
Wyoming
Send paper mail to
For papers that come by mail.
radiogroup, Send paper mail to, For papers that come by mail.
radio, Same as contact address, checked, position 1, set size 2
Same as contact address
radio, Another address, not checked, position 2, set size 2
Another address
`,
  formation: `
heading, Management, level 2
How is your company managed?
radiogroup, How is your company managed?
radio, Member Managed, The owners make the decisions, checked, position 1, set size 2
Member Managed
The owners make the decisions
radio, Manager Managed, You appoint one or more managers, not checked, position 2, set size 2
Manager Managed
You appoint one or more managers
heading, Members, level 2
List at least one. You can change members later without filing.
list
listitem, level 1, position 1, set size 1
group, Member 1
heading, Member 1, level 3
First Name
textbox, First Name, Maya
Last Name
textbox, Last Name, Okafor
group
Address Mailing Address: 2210 Evans Ave, Cheyenne, WY 82001, United States Change Done
Address
Mailing Address: 2210 Evans Ave, Cheyenne, WY 82001, United States
Change
Done
end, Address Mailing Address: 2210 Evans Ave, Cheyenne, WY 82001, United States Change Done
Address
combobox, Address, has popup listbox, not expanded
Mailing Address
button, Add member
heading, Principal Address, level 2
Where the company keeps its records. It appears on the public record.
group
Principal address: Registered Agent Address Change Done
Principal address:
Registered Agent Address
Change
Done
end, Principal address: Registered Agent Address Change Done
Principal address
radiogroup, Principal address
radio, Registered Agent Address, Keeps your home address private Included, checked, position 1, set size 3
Registered Agent Address
Keeps your home address private
Included
radio, Mailing Address, 2210 Evans Ave, Cheyenne, WY 82001, United States, not checked, position 2, set size 3
Mailing Address
2210 Evans Ave, Cheyenne, WY 82001, United States
radio, Specify, Enter another address, not checked, position 3, set size 3
Specify
Enter another address
`,
  optional: `
group, Records
Records
checkbox, Corporate Book and Seal, $99.00, not checked
Corporate Book and Seal
$99.00
checkbox, Compliance Filing, $100.00 /year, not checked
Compliance Filing
$100.00
/year
checkbox, Business Email, $3.00 /month, not checked
Business Email
$3.00
/month
checkbox, Welcome Kit, Not available for LLC, not checked, disabled
Welcome Kit
Not available for LLC
`,
  payment: `
heading, Review your order, level 2
button, Go to the card
term
In Your Order
definition
Registered Agent Service
$125.00
Wyoming, 1 Year
LLC Filing Service
$100.00
Wyoming State Filing Fee
$100.00
Mail
term
Renewals
definition
Then $125.00/year from November 21, 2027.
heading, company, level 3
button, Change company
Change
term
Entity Type
definition
LLC
term
Primary State
definition
Wyoming
term
Registered Agent Service
definition
1 Year - $125.00
term
Company Name
definition
Alder & Wren Coffee LLC
term
Filing method
definition
Mail
heading, account, level 3
button, Change account
Change
term
Email
definition
maya@alderandwren.com
heading, contact, level 3
button, Change contact
Change
term
Name
definition
Maya Okafor
term
Phone
definition
(307) 555-0188
term
Address
definition
2210 Evans Ave, Cheyenne, WY 82001, United States
term
Send paper mail to
definition
Same as your address: 2210 Evans Ave, Cheyenne, WY 82001, United States
heading, formation, level 3
button, Change formation
Change
term
How is your company managed?
definition
Member Managed
term
Member 1
definition
Maya Okafor
Same as the mailing address: 2210 Evans Ave, Cheyenne, WY 82001, United States
term
Principal address
definition
Registered Agent Address
heading, Card, level 2
Sent to the card processor, never stored here
First Name
textbox, First Name, Maya
Last Name
textbox, Last Name, Okafor
Card Number
Visa, Mastercard, Amex or Discover.
textbox, Card Number, 4242 4242 4242 4242, Visa, Mastercard, Amex or Discover.
Visa
Expiry Month
combobox, Expiry Month, has popup listbox, not expanded
08
Expiry Year
combobox, Expiry Year, has popup listbox, not expanded
2029
Security Code
button, About Security Code, Three digits on the back of the card; four on the front of an Amex.
textbox, Security Code, 123
checkbox, My billing address is different, not checked
My billing address is different
`,
  'company, with errors': `
Primary State is required
combobox, Primary State, Primary State is required, has popup listbox, not expanded, invalid
Company Name is required
textbox, Company Name, Include the ending: LLC, L.L.C. or Limited Liability Company. Company Name is required, invalid
Company Ending is required
combobox, Company Ending, The law asks for one. We keep it and the name in step. \
Company Ending is required, has popup listbox, not expanded, invalid
`,
  'account, with errors': `
Email is required
textbox, Email, We send your receipt to this address. Email is required, invalid
Password is required
Password, Password is required At least 8 characters One lowercase letter One capital letter \
One number One special character Passwords must match
Confirm Password is required
Confirm Password, Confirm Password is required
`,
  'contact, with errors': `
First Name is required
textbox, First Name, First Name is required, invalid
Last Name is required
textbox, Last Name, Last Name is required, invalid
Phone is required
textbox, Phone, We call only about this order. Phone is required, invalid
Address is required
textbox, Address, Address is required, invalid
ZIP code is required
textbox, ZIP code, ZIP code is required, invalid
City is required
textbox, City, City is required, invalid
State is required
combobox, State, State is required, has popup listbox, not expanded, invalid
`,
  'formation, with errors': `
Member 1 First Name is required
textbox, First Name, Member 1 First Name is required, invalid
Member 1 Last Name is required
textbox, Last Name, Member 1 Last Name is required, invalid
`,
  'payment, with errors': `
First Name is required
textbox, First Name, First Name is required, invalid
Last Name is required
textbox, Last Name, Last Name is required, invalid
Card Number is required
textbox, Card Number, Visa, Mastercard, Amex or Discover. Card Number is required, invalid
Expiry Month is required
combobox, Expiry Month, Expiry Month is required, has popup listbox, not expanded, invalid
Expiry Year is required
combobox, Expiry Year, Expiry Year is required, has popup listbox, not expanded, invalid
Security Code is required
textbox, Security Code, Security Code is required, invalid
`,
  'a moved price': `
dialog, Your order now costs $354.00
dialog, Your order now costs $354.00
heading, Your order now costs $354.00, level 2
This changed since you opened the page. You have not been charged, and your answers are safe.
list
listitem, level 1, position 1, set size 2
LLC Filing Service
Was
deletion
$100.00
now
$112.00
listitem, level 1, position 2, set size 2
Total
Was
deletion
$342.00
now
$354.00
button, Place the order for $354.00
button, Look again
button, Close
`,
};
